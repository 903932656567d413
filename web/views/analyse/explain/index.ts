/** What Explain draws, fetched when it is first opened. */
import { Explain } from './explain.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: Explain });
