/** Every key under which the page keeps something. What is kept under no key of these is not brought back either. */
export const KEPT_KEYS = [
  ...(['dokulab/games', 'dokulab/played', 'dokulab/settings', 'dokulab/solved', 'dokulab/days'] as const),
  ...([
    'dokulab/practice',
    'dokulab/lessons',
    'dokulab/techniques',
    'dokulab/rated',
    'dokulab/console',
  ] as const),
  ...(['dokulab/pattern', 'dokulab/pattern-choices', 'dokulab/phase'] as const),
  ...(['dokulab/study', 'dokulab/study-results', 'dokulab/sittings'] as const),
] as const;

export type KeptKey = (typeof KEPT_KEYS)[number];

export const isKept = (key: string) => KEPT_KEYS.some((kept) => kept === key);
