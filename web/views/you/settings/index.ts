/** What Settings draws, fetched when it is first opened. */
import { SettingsPanel } from './panel.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: SettingsPanel });
