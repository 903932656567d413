/** The network that tells digits apart: what py/build_site/photo_training/network.py trains, with weights of a byte each. */

/** One layer as the training program writes it. */
export interface PackedLayer {
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
  return {
    shape,
    weights: Float32Array.from(bytes, (byte, i) => (byte / 127) * scales[i % outputs]!),
    biases: Float32Array.from(biases),
  };
}

/** The probabilities of the labels 0 (no digit) to 9 for a square picture of `side` pixels, already standardised. */
export function probabilitiesOf(network: Network, picture: Float32Array, side: number): Float32Array {
  let values = picture;
  let size = side;
  for (const layer of network.layers) {
    if (layer.shape.length === 4) {
      values = halved(convolved(values, size, layer), size, layer.biases.length);
      size = Math.floor(size / 2);
      for (let i = 0; i < values.length; i++) values[i] = Math.max(0, values[i]! + layer.biases[i % layer.biases.length]!);
    } else {
      values = combined(values, layer);
      if (layer !== network.layers.at(-1)) values = values.map((value) => Math.max(0, value));
    }
  }
  return softmax(values);
}

/** Sums of the filters over a square of `size` pixels with zeros around it; channels of a pixel are side by side. */
function convolved(values: Float32Array, size: number, { shape, weights }: Layer): Float32Array {
  const [height, , inputs, outputs] = shape as [number, number, number, number];
  const reach = (height - 1) / 2;
  const sums = new Float32Array(size * size * outputs);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const target = (y * size + x) * outputs;
      for (let dy = Math.max(-reach, -y); dy <= Math.min(reach, size - 1 - y); dy++) {
        for (let dx = Math.max(-reach, -x); dx <= Math.min(reach, size - 1 - x); dx++) {
          const source = ((y + dy) * size + x + dx) * inputs;
          const filter = ((dy + reach) * height + dx + reach) * inputs;
          for (let i = 0; i < inputs; i++) {
            const value = values[source + i]!;
            if (value === 0) continue;
            const from = (filter + i) * outputs;
            for (let o = 0; o < outputs; o++) sums[target + o]! += value * weights[from + o]!;
          }
        }
      }
    }
  }
  return sums;
}

/** The greatest of each 2 x 2 pixels, channel by channel; a last odd row or column is left out. */
function halved(values: Float32Array, size: number, channels: number): Float32Array {
  const half = Math.floor(size / 2);
  const result = new Float32Array(half * half * channels);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const at = (2 * y * size + 2 * x) * channels;
      const below = at + size * channels;
      for (let c = 0; c < channels; c++) {
        result[(y * half + x) * channels + c] = Math.max(
          values[at + c]!, values[at + channels + c]!, values[below + c]!, values[below + channels + c]!,
        );
      }
    }
  }
  return result;
}

function combined(values: Float32Array, { weights, biases }: Layer): Float32Array {
  const sums = Float32Array.from(biases);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value === 0) continue;
    for (let o = 0; o < sums.length; o++) sums[o]! += value * weights[i * sums.length + o]!;
  }
  return sums;
}

function softmax(scores: Float32Array): Float32Array {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
