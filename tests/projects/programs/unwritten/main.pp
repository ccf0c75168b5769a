# A part that is not written yet fails the preview.
resource "part" "workshop:index:Part" {
  label = notImplemented("the label is still missing")
}
