import path from 'node:path'
import { buildPage } from './build.ts'

/** Run by `node run.mjs build:form-page`. */
await buildPage(path.resolve(import.meta.dirname, '../../../../dist-form-page'), 'development')
