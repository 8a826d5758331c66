/** The engines of this page: one on the main thread for quick answers, their modules for workers. */

import { loadModules } from "../local/bots/modules";
import { ENGINES } from "../net/here";

/** What is loaded stays; what failed is tried again. */
export const { kernel: loadKernel, module: loadModule } = loadModules(ENGINES);

/** Whether positions of a game can be studied in this page. */
export const canStudy = (game: string): boolean => game in ENGINES;
