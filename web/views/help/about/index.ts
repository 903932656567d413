/** What About draws, fetched when it is first opened. */
import { About } from './about.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: About });
