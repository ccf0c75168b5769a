// The search: all words of the query must occur in a section; words in titles count more. The index is loaded when the
// search is used for the first time, by a script element, because pages that are opened as files cannot fetch.
"use strict";
(() => {
  const input = document.getElementById("search");
  const list = document.getElementById("results");
  const limit = 30;
  let sections = null;
  let chosen = -1;

  const load = () => {
    if (sections !== null) return;
    sections = [];
    const script = document.createElement("script");
    script.src = "search-index.js";
    script.onload = () => {
      sections = window.virgaIndex.map((entry) => ({
        ...entry, title: `${entry.t} ${entry.p}`.toLowerCase(), text: entry.x.toLowerCase(),
      }));
      show();
    };
    document.head.append(script);
  };

  const score = (section, words) => {
    let sum = 0;
    for (const word of words) {
      const inTitle = section.title.indexOf(word);
      const inText = section.text.indexOf(word);
      if (inTitle < 0 && inText < 0) return 0;
      if (inTitle >= 0) sum += section.title.startsWith(word) ? 12 : 8;
      if (inText >= 0) sum += 1;
    }
    return sum - section.title.length / 200;
  };

  const excerpt = (section, word) => {
    let at = Math.max(0, section.text.indexOf(word) - 40);
    if (at > 0) at = section.x.indexOf(" ", at) + 1;
    return (at > 0 ? "…" : "") + section.x.slice(at, at + 140);
  };

  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    chosen = -1;
    list.hidden = words.length === 0;
    if (list.hidden || sections === null) return;
    const found = sections.map((section) => [score(section, words), section]).filter(([value]) => value > 0);
    found.sort((a, b) => b[0] - a[0]);
    list.replaceChildren(...found.slice(0, limit).map(([, section]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const detail = document.createElement("small");
      link.href = section.u;
      link.textContent = section.t === section.p ? section.t : `${section.p}: ${section.t}`;
      detail.textContent = excerpt(section, words[0]);
      link.append(detail);
      item.append(link);
      return item;
    }));
    if (found.length === 0) {
      const item = document.createElement("li");
      item.className = "none";
      item.textContent = "No section has these words";
      list.append(item);
    }
  };

  const choose = (step) => {
    const links = [...list.querySelectorAll("a")];
    if (links.length === 0) return;
    chosen = (chosen + step + links.length) % links.length;
    links.forEach((link, index) => link.classList.toggle("chosen", index === chosen));
    links[chosen].scrollIntoView({ block: "nearest" });
  };

  input.addEventListener("focus", load);
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      choose(event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
    } else if (event.key === "Enter") {
      const links = list.querySelectorAll("a");
      if (links.length > 0) location.href = links[Math.max(chosen, 0)].href;
    } else if (event.key === "Escape") {
      input.value = "";
      show();
      input.blur();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.matches("input, textarea")) return;
    input.focus();
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search")) list.hidden = true;
    if (event.target.closest("#results a")) list.hidden = true;
  });

  // index.html?q=WORDS
  const query = new URLSearchParams(location.search).get("q");
  if (query !== null) {
    input.value = query;
    load();
  }

  const menu = document.getElementById("menu");
  menu.addEventListener("click", () => {
    const isOpen = document.getElementById("navigation").classList.toggle("open");
    menu.setAttribute("aria-expanded", String(isOpen));
  });
})();
