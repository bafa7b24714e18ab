import { startEdited } from '@fdc3-docs/workbench/frames/edited';

startEdited();
