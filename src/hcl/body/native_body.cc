#include "hcl/body/native_body.h"

#include "diag/codes/hcl_body.h"
#include "hcl/body/schema_index.h"

namespace virga::hcl {

namespace {

namespace codes = diag::codes;
using diag::Count;
using diag::Name;

Name name_of(std::string_view text) {
  return Name{std::string(text)};
}

// One read of a body.
class Reader {
 public:
  Reader(const Body& body, base::SourceId source, const Schema& schema, const Claims& claims,
         Reading reading, diag::Diagnostics& diagnostics)
      : body_(body),
        source_(source),
        index_(schema),
        claims_(claims),
        reading_(reading),
        diagnostics_(diagnostics) {}

  Content read() {
    for (const Attribute& attribute : body_.attributes) {
      if (!claims_.has_attribute(attribute.name)) read_attribute(attribute);
    }
    for (const Block* block : body_.blocks) {
      if (!claims_.has_block(block->type)) read_block(*block);
    }
    report_missing();
    report_unexpected();
    return {BodyAttributes(std::move(attributes_)), std::move(blocks_),
            missing_item_range(body_, source_)};
  }

 private:
  base::Range range(Span span) const { return {source_, span}; }

  void read_attribute(const Attribute& attribute) {
    if (index_.mark_found(attribute.name)) {
      attributes_.push_back({attribute.name, range(attribute.span), range(attribute.name_span),
                             Expression(*attribute.value, source_)});
    } else if (reading_ == Reading::kWhole) {
      unexpected_attributes_.push_back(&attribute);
    }
  }

  void read_block(const Block& block) {
    if (const BlockSchema* wanted = index_.block(block.type)) {
      if (check_labels(block, *wanted)) blocks_.push_back(native_block(block));
    } else if (reading_ == Reading::kWhole) {
      unexpected_blocks_.push_back(&block);
    }
  }

  BodyBlock native_block(const Block& block) const {
    std::vector<BlockLabel> labels;
    labels.reserve(block.labels.size());
    for (const Label& label : block.labels) labels.push_back({label.text, range(label.span)});
    return {block.type, std::move(labels), AnyBody(*block.body, source_), range(block.type_span),
            range(block.header())};
  }

  bool check_labels(const Block& block, const BlockSchema& wanted) {
    const std::size_t count = wanted.labels.size();
    const Span header = base::join(block.type_span, block.open);
    if (block.labels.size() > count) {
      diagnostics_
          .add(codes::kLabelUnexpected, range(block.labels[count].span), name_of(block.type),
               Count{static_cast<std::int64_t>(count)},
               Count{static_cast<std::int64_t>(block.labels.size())})
          .in(range(header));
      return false;
    }
    if (block.labels.size() < count) {
      diagnostics_
          .add(codes::kLabelMissing, range(block.open), name_of(block.type),
               Name{wanted.labels[block.labels.size()]})
          .in(range(header));
      return false;
    }
    return true;
  }

  void report_missing() {
    for (std::string_view name : index_.missing()) {
      diagnostics_.add(codes::kArgumentRequired, missing_item_range(body_, source_), name_of(name));
    }
  }

  // Called after the whole body has been read: only then it is known which names are still unset
  // and can be suggested.
  void report_unexpected() {
    for (const Attribute* attribute : unexpected_attributes_) report(*attribute);
    for (const Block* block : unexpected_blocks_) report(*block);
  }

  void report(const Attribute& attribute) {
    const base::Range where = range(attribute.name_span);
    diag::Diagnostic& diagnostic =
        diagnostics_.add(codes::kArgumentUnexpected, where, name_of(attribute.name))
            .in(range(attribute.span));
    if (const auto near = index_.nearest_attribute(attribute.name)) {
      diagnostic.suggest(where, *near);
    } else if (index_.has_block(attribute.name)) {
      diagnostic.help({"{0} is a block: write it without \"=\"", name_of(attribute.name)});
    }
  }

  void report(const Block& block) {
    const base::Range where = range(block.type_span);
    diag::Diagnostic& diagnostic =
        diagnostics_.add(codes::kBlockUnexpected, where, name_of(block.type))
            .in(range(block.header()));
    if (const auto near = index_.nearest_block(block.type)) {
      diagnostic.suggest(where, *near);
    } else if (index_.has_attribute(block.type)) {
      diagnostic.help({"{0} is an argument: set it with \"=\"", name_of(block.type)});
    }
  }

  const Body& body_;
  base::SourceId source_;
  SchemaIndex index_;
  const Claims& claims_;
  Reading reading_;
  diag::Diagnostics& diagnostics_;

  std::vector<BodyAttribute> attributes_;
  std::vector<BodyBlock> blocks_;
  std::vector<const Attribute*> unexpected_attributes_;
  std::vector<const Block*> unexpected_blocks_;
};

}  // namespace

Content read_content(const Body& body, base::SourceId source, const Schema& schema,
                     const Claims& claims, Reading reading, diag::Diagnostics& diagnostics) {
  return Reader(body, source, schema, claims, reading, diagnostics).read();
}

BodyAttributes just_attributes(const Body& body, base::SourceId source, const Claims& claims,
                               diag::Diagnostics& diagnostics) {
  std::vector<BodyAttribute> attributes;
  attributes.reserve(body.attributes.size());
  for (const Attribute& attribute : body.attributes) {
    if (claims.has_attribute(attribute.name)) continue;
    attributes.push_back({attribute.name,
                          {source, attribute.span},
                          {source, attribute.name_span},
                          Expression(*attribute.value, source)});
  }
  // Only the first block is reported: the body is of another kind than the program expects. As in
  // the recorded facts, a claimed block is reported too.
  if (!body.blocks.empty()) {
    const Block& block = *body.blocks.front();
    diagnostics
        .add(codes::kBlockAmongArguments, base::Range{source, block.type_span}, name_of(block.type))
        .in({source, block.header()});
  }
  return BodyAttributes(std::move(attributes));
}

base::Range missing_item_range(const Body& body, base::SourceId source) {
  return {source, {body.span.begin, body.span.begin}};
}

}  // namespace virga::hcl
