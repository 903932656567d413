"""Training the network that reads the digits of a photographed puzzle (web/views/play/photo/).

The digits are rendered in fonts with an open licence, distorted, blurred and photographed in pretence: no photograph of
a real puzzle is used. One seed gives one set of pictures.
"""
