/** Templates: htm makes Preact nodes of tagged strings, so what is written here is what runs. */
import htm from 'htm';
import { h } from 'preact';

export const html = htm.bind(h);
