import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { getOrCreate } from '../values/get-or-create.ts'

export type { CompiledMessage }

/** Compiles a sentence in ICU MessageFormat, cached. The build compiles those of pages, so that pages load no parser. */
export const compileMessage = (message: string): CompiledMessage =>
  /[{<']/.test(message) ? getOrCreate(compiled, message, compile) : message

const compiled = new Map<string, CompiledMessage>()
