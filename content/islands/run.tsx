export { Run as default } from '../pages/parts/workbench/Run.tsx';
