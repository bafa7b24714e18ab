export { default } from '../pages/parts/workbench/Workbench.tsx';
