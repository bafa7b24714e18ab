import { connectWindow } from '@fdc3-docs/workbench/frames/connect';

void connectWindow();
