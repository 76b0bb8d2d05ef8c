// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/log-in":{"schema":{"title":"Banye","properties":{"password":{"title":"Okwuntughe"},"remember":{"title":"Cheta m"}}},"ui":{"ui:submit":"Banye"}}}
