"""A client of the Language Server Protocol, for the tests in this folder."""
import json
import os
import pathlib
import select
import subprocess
import time

TIMEOUT = 30  # seconds; machines that run tests are slow


class Failure(Exception):
    """The server did not do what the test expects."""


class Client:
    """A server process and its messages. One thread: it reads while it waits for something."""

    def __init__(self, command, folder):
        environment = {k: v for k, v in os.environ.items() if not k.startswith("VIRGA_")}
        environment["VIRGA_CACHE_DIR"] = "off"
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        cwd=folder, env=environment, bufsize=0)
        os.set_blocking(self.process.stdin.fileno(), False)
        self.next_id = 1
        self.buffer = b""
        self.answers = {}  # by id
        self.others = []  # notifications and requests of the server, in order
        self.replies = {}  # results for requests of the server, by method
        self.reads = True

    # ---- messages

    def send_bytes(self, data):
        """Writes bytes. Reads in the meantime, so that neither side waits for the other for ever."""
        deadline = time.monotonic() + TIMEOUT
        view = memoryview(data)
        while view:
            try:
                view = view[os.write(self.process.stdin.fileno(), view):]
                continue
            except BlockingIOError:
                pass
            except BrokenPipeError:
                return
            if time.monotonic() > deadline:
                raise Failure("the server does not read its input")
            if not self.read_some(0.01):
                select.select([], [self.process.stdin], [], 0.1)

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def start(self, method, params):
        """Sends a request. Returns its id."""
        ident, self.next_id = self.next_id, self.next_id + 1
        self.send({"id": ident, "method": method, **({} if params is None else {"params": params})})
        return ident

    def finish(self, ident):
        """Waits for the answer: the whole message."""
        self.wait(lambda: ident in self.answers, f"an answer to request {ident}")
        return self.answers.pop(ident)

    def call(self, method, params=None):
        """The result of a request that must succeed."""
        answer = self.finish(self.start(method, params))
        if "error" in answer:
            raise Failure(f"{method} fails: {answer['error']}")
        return answer["result"]

    def expect(self, method):
        """Waits for a notification or request of the server. Returns its parameters; earlier ones are dropped."""
        self.wait(lambda: any(m["method"] == method for m in self.others), method)
        while True:
            message = self.others.pop(0)
            if message["method"] == method:
                return message.get("params")

    # ---- bytes

    def wait(self, done, what):
        deadline = time.monotonic() + TIMEOUT
        while not done():
            if time.monotonic() > deadline:
                raise Failure(f"no {what} in {TIMEOUT} seconds")
            if self.read_some(0.5) is None and not done():
                raise Failure(f"the server has ended while the test waits for {what}: {self.obituary()}")

    def read_some(self, seconds):
        """Reads what arrives within this time. Returns whether there was anything, or None at the end."""
        if not self.reads or not select.select([self.process.stdout], [], [], seconds)[0]:
            return False
        data = os.read(self.process.stdout.fileno(), 1 << 20)
        self.buffer += data
        while (message := self.next_message()) is not None:
            self.take(message)
        return True if data else None

    def next_message(self):
        head, mark, rest = self.buffer.partition(b"\r\n\r\n")
        if not mark:
            return None
        if not head.startswith(b"Content-Length: "):
            raise Failure(f"the server writes something else than messages: {head[:100]!r}")
        length = int(head.removeprefix(b"Content-Length: "))
        if len(rest) < length:
            return None
        self.buffer = rest[length:]
        return json.loads(rest[:length])

    def take(self, message):
        if "method" not in message:
            self.answers[message["id"]] = message
            return
        self.others.append(message)
        if "id" in message:
            self.send({"id": message["id"], "result": self.replies.get(message["method"])})

    # ---- the process

    def end(self):
        """Asks the server to end. Returns its exit status."""
        self.call("shutdown")
        self.send({"method": "exit"})
        return self.status()

    def status(self):
        """Waits for the end of the process while it reads."""
        deadline = time.monotonic() + TIMEOUT
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise Failure("the server does not end")
            if self.read_some(0.05) is None:
                time.sleep(0.005)
        return self.process.returncode

    def memory(self):
        """The resident memory in MiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def obituary(self):
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"exit status {self.process.returncode}, {self.process.stderr.read().decode(errors='replace')[-2000:]}"

    def kill(self):
        self.process.kill()
        self.process.wait()
        for file in (self.process.stdin, self.process.stdout, self.process.stderr):
            file.close()
