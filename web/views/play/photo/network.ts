/** The network that tells digits apart: what py/build_site/photo_training/network.py trains, with weights of a byte each. */

/** One layer as the training program writes it. */
interface PackedLayer {
  /** Filters: height, width, channels in, channels out. Plain weights: in, out. */
  readonly shape: readonly number[];
  /** For each output what a weight of 127 stands for. */
  readonly scales: readonly number[];
  readonly biases: readonly number[];
  /** The weights in the shape's order, a signed byte each, in base 64. */
  readonly weights: string;
}

interface Layer {
  readonly shape: readonly number[];
  /** Output by output. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

export interface Network {
  readonly layers: readonly Layer[];
}

export function unpackNetwork(packed: readonly PackedLayer[]): Network {
  return { layers: packed.map(unpackLayer) };
}

function unpackLayer({ shape, scales, biases, weights }: PackedLayer): Layer {
  const bytes = Int8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
  const outputs = scales.length;
  const inputs = bytes.length / outputs;
  const unpacked = new Float32Array(bytes.length);
  for (let input = 0; input < inputs; input++) {
    for (let o = 0; o < outputs; o++) {
      unpacked[o * inputs + input] = (bytes[input * outputs + o]! / 127) * scales[o]!;
    }
  }
  return { shape, weights: unpacked, biases: Float32Array.from(biases) };
}

/** The probabilities of the labels 0 (no digit) to 9 for a square picture of `side` pixels, already standardised. */
export function probabilitiesOf(network: Network, picture: Float32Array, side: number): Float32Array {
  let values = picture;
  let size = side;
  for (const layer of network.layers) {
    if (layer.shape.length === 4) {
      values = halved(convolved(values, size, layer), size, layer.biases);
      size = Math.floor(size / 2);
    } else {
      values = combined(values, layer);
      if (layer !== network.layers.at(-1)) values = values.map((value) => Math.max(0, value));
    }
  }
  return softmax(values);
}

/** Sums of the filters over squares of `size` pixels, one square a channel, with zeros around them. */
function convolved(values: Float32Array, size: number, { shape, weights }: Layer): Float32Array {
  const [side, , inputs, outputs] = shape as [number, number, number, number];
  const padded = withZerosAround(values, size, inputs, (side - 1) / 2);
  const wide = size + side - 1;
  const sums = new Float32Array(size * size * outputs);
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) {
      for (let dy = 0; dy < side; dy++) {
        // The weights of a filter's row are `inputs` apart.
        const filter = o * side * side * inputs + dy * side * inputs + i;
        for (let dx = 0; dx < side; dx++) {
          const weight = weights[filter + dx * inputs]!;
          for (let y = 0; y < size; y++) {
            const target = (o * size + y) * size;
            const source = (i * wide + y + dy) * wide + dx;
            for (let x = 0; x < size; x++) sums[target + x]! += weight * padded[source + x]!;
          }
        }
      }
    }
  }
  return sums;
}

function withZerosAround(values: Float32Array, size: number, channels: number, reach: number): Float32Array {
  const wide = size + 2 * reach;
  const padded = new Float32Array(wide * wide * channels);
  for (let c = 0; c < channels; c++) {
    for (let y = 0; y < size; y++) {
      const from = (c * size + y) * size;
      padded.set(values.subarray(from, from + size), (c * wide + y + reach) * wide + reach);
    }
  }
  return padded;
}

/** The greatest of each 2 x 2 pixels and the bias, at least 0; a last odd row or column is left out. */
function halved(values: Float32Array, size: number, biases: Float32Array): Float32Array {
  const half = Math.floor(size / 2);
  const result = new Float32Array(half * half * biases.length);
  for (let c = 0; c < biases.length; c++) {
    for (let y = 0; y < half; y++) {
      for (let x = 0; x < half; x++) {
        const at = (c * size + 2 * y) * size + 2 * x;
        const max = Math.max(values[at]!, values[at + 1]!, values[at + size]!, values[at + size + 1]!);
        result[(c * half + y) * half + x] = Math.max(0, max + biases[c]!);
      }
    }
  }
  return result;
}

function combined(values: Float32Array, { weights, biases }: Layer): Float32Array {
  return biases.map((bias, o) => {
    let sum = bias;
    for (let i = 0; i < values.length; i++) sum += values[i]! * weights[o * values.length + i]!;
    return sum;
  });
}

function softmax(scores: Float32Array): Float32Array {
  const max = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - max));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
