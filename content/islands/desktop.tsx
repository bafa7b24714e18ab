export { Desktop as default } from '../pages/parts/desktop/Desktop.tsx';
