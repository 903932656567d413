/** What Progress draws, fetched when it is first opened. */
import { Progress } from './progress.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: Progress });
