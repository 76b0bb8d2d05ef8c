/** `node run.mjs start`: runs a program of the product (`programs.mjs`), after building what has changed. */
import { loadProgram } from './load-program.mjs'

loadProgram(new URL('programs.mjs', import.meta.url))
