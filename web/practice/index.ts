/** What Practice draws, fetched when it is first opened. */
import { Practice, PracticeFacts } from './practice.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: Practice, Facts: PracticeFacts });
