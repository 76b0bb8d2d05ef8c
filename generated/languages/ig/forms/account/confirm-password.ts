// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/confirm-password":{"schema":{"title":"Kwado okwuntughe gị","properties":{"password":{"title":"Okwuntughe"}}},"ui":{"ui:submit":"Gaa n’ihu"}}}
