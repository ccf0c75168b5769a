"""Messages of protobuf: fields with numbers, without a description of their types."""


def varint(number):
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes(out) + bytes([number])


def field(number, value):
    """An int, a bool, or bytes; zero is left out."""
    if isinstance(value, int):
        return varint(number << 3) + varint(int(value)) if value else b""
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def fields_of(message):
    """The fields by their numbers; of a repeated one, the last."""
    return dict(each_field(message))


def repeated(message, number):
    return [value for key, value in each_field(message) if key == number]


def each_field(message):
    position = 0

    def number():
        nonlocal position
        result = shift = 0
        while True:
            byte = message[position]
            position += 1
            result |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return result

    while position < len(message):
        tag = number()
        if tag & 7 == 2:
            size = number()
            yield tag >> 3, message[position:position + size]
            position += size
        else:
            yield tag >> 3, number()
