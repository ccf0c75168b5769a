// Rules of firewalls that allow connections from every address to SSH or RDP.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "base/text/type_token.h"
#include "bind/review/review_parts.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

using model::Expr;

// The values of a rule by name: those of an object, or the inputs of a resource.
using Members = std::map<std::string, const Expr*, std::less<>>;

constexpr std::int64_t kPorts[] = {22, 3389};

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number ? std::optional(number) : std::nullopt;
}

class OpenPorts {
 public:
  explicit OpenPorts(const RuleContext& context) : context_(context), pool_(context.program.pool) {}

  // A rule with a range of ports, as AWS has it.
  void range_of_ports(const Members& rule) {
    constexpr std::string_view kSources[] = {"cidrBlocks", "ipv6CidrBlocks", "cidrIpv4",
                                             "cidrIpv6"};
    for (const std::string_view name : kSources) {
      const Expr* source = find(rule, name);
      if (!source || !is_everywhere(*source)) continue;
      if (const auto port = open_port(rule)) return report(*source, *port);
    }
  }

  // A firewall of Google Cloud: `sourceRanges` and the list `allows`.
  void firewall(const Members& rule) {
    const Expr* source = find(rule, "sourceRanges");
    const Expr* allows = find(rule, "allows");
    const auto* list = allows ? allows->if_is<model::TupleExpr>() : nullptr;
    if (!source || !list || !is_everywhere(*source)) return;
    for (const Expr* each : list->elements) {
      const auto* allowed = each->if_is<model::ObjectExpr>();
      const Expr* ports = allowed ? member(pool_, *allowed, "ports") : nullptr;
      if (!ports) continue;
      for (const std::string_view text : literal_strings(pool_, *ports)) {
        if (const auto port = in_range(text)) return report(*source, *port);
      }
    }
  }

  // A rule of Azure: one range of ports as a string, and a direction.
  void security_rule(const Members& rule) {
    const Expr* source = find(rule, "sourceAddressPrefix");
    const Expr* ports = find(rule, "destinationPortRange");
    if (!source || !ports || !is_text(rule, "access", "Allow")) return;
    if (!is_text(rule, "direction", "Inbound") || !is_everywhere(*source)) return;
    for (const std::string_view text : literal_strings(pool_, *ports)) {
      if (const auto port = in_range(text)) return report(*source, *port);
    }
  }

  bool is_text(const Members& rule, std::string_view name, std::string_view expected) const {
    const Expr* value = find(rule, name);
    const std::string* text = value ? pool_.literal_string(*value) : nullptr;
    return text && *text == expected;
  }

  Members members_of(const model::ObjectExpr& object) const {
    Members members;
    for (const model::ObjectItem& item : object.items) {
      if (const auto name = pool_.property_name(*item.key)) members.emplace(*name, item.value);
    }
    return members;
  }

 private:
  static const Expr* find(const Members& rule, std::string_view name) {
    const auto found = rule.find(name);
    return found == rule.end() ? nullptr : found->second;
  }

  bool is_everywhere(const Expr& addresses) const {
    constexpr std::string_view kEverywhere[] = {"0.0.0.0/0", "::/0", "*", "Internet"};
    return std::ranges::any_of(literal_strings(pool_, addresses), [&](std::string_view text) {
      return std::ranges::find(kEverywhere, text) != std::end(kEverywhere);
    });
  }

  std::optional<std::int64_t> number(const Members& rule, std::string_view name) const {
    const Expr* value = find(rule, name);
    const cty::Value* literal = value ? pool_.literal(*value) : nullptr;
    if (!literal || literal->is_null()) return std::nullopt;
    if (literal->type().is(cty::Kind::kString)) return number_in(literal->as_string());
    if (!literal->type().is(cty::Kind::kNumber)) return std::nullopt;
    return number_in(literal->as_number().text());
  }

  std::optional<std::int64_t> open_port(const Members& rule) const {
    for (const std::string_view name : {"protocol", "ipProtocol"}) {
      if (is_text(rule, name, "-1") || is_text(rule, name, "all")) return kPorts[0];
      if (is_text(rule, name, "udp") || is_text(rule, name, "icmp")) return std::nullopt;
    }
    const auto from = number(rule, "fromPort"), to = number(rule, "toPort");
    return from && to ? between(*from, *to) : std::nullopt;
  }

  static std::optional<std::int64_t> between(std::int64_t from, std::int64_t to) {
    const auto* found =
        std::ranges::find_if(kPorts, [&](std::int64_t port) { return from <= port && port <= to; });
    return found == std::end(kPorts) ? std::nullopt : std::optional(*found);
  }

  // "22", "20-25" or "*".
  static std::optional<std::int64_t> in_range(std::string_view text) {
    if (text == "*") return kPorts[0];
    const std::size_t dash = text.find('-');
    const auto from = number_in(text.substr(0, dash));
    const auto to = dash == std::string_view::npos ? from : number_in(text.substr(dash + 1));
    return from && to ? between(*from, *to) : std::nullopt;
  }

  void report(const Expr& source, std::int64_t port) {
    context_.diagnostics.add(diag::codes::kOpenToTheWorld, source.range, diag::Count{port})
        .help({"name the addresses that need it"});
  }

  const RuleContext& context_;
  const model::ExprPool& pool_;
};

// The objects of a list, and of an object that is not in a list.
void for_each_object(const Expr& expr, const std::function<void(const model::ObjectExpr&)>& visit) {
  if (const auto* object = expr.if_is<model::ObjectExpr>()) visit(*object);
  const auto* list = expr.if_is<model::TupleExpr>();
  if (!list) return;
  for (const Expr* element : list->elements) {
    if (const auto* object = element->if_is<model::ObjectExpr>()) visit(*object);
  }
}

}  // namespace

void find_port_open_to_the_world(const RuleContext& context, const Node& node) {
  const auto* resource = node.if_is<Resource>();
  if (!resource || resource->is_read) return;
  OpenPorts ports(context);
  Members inputs;
  for (const Input& input : resource->inputs) {
    if (!input.value.expr) continue;
    inputs.emplace(input.name, input.value.expr);
    const auto rule = [&](const model::ObjectExpr& object) {
      const Members members = ports.members_of(object);
      if (input.name == "ingress" || input.name == "ingresses") ports.range_of_ports(members);
      ports.security_rule(members);
    };
    for_each_object(*input.value.expr, rule);
  }
  const std::string type = resource->engine_type();
  const auto token = base::TypeToken::parse(type);
  const bool is_ingress = (token && token->name == "SecurityGroupIngressRule") ||
                          ports.is_text(inputs, "type", "ingress");
  if (is_ingress) ports.range_of_ports(inputs);
  ports.firewall(inputs);
  ports.security_rule(inputs);
}

}  // namespace virga::bind
