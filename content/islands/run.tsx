// A sample that is opened runs: what it takes is imported here, so that all of it comes at once.
/* oxlint-disable import/no-unassigned-import */
import '../agent/checkMessages.ts';
import '../agent/createAgent.ts';

export { Run as default } from '../pages/parts/workbench/Run.tsx';
