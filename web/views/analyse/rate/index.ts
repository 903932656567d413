/** What Rate draws, fetched when it is first opened. */
import { Rate } from './rate.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: Rate });
