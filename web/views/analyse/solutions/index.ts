/** What Solutions draws, fetched when it is first opened. */
import { SolutionsPanel } from './panel.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: SolutionsPanel });
