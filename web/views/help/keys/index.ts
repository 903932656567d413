/** What Keys draws, fetched when it is first opened. */
import { KeyTables } from './table.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: KeyTables });
