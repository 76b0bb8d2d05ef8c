// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/second-factor":{"schema":{"title":"Second security","properties":{"code":{"description":"Put di 6 numbers from your authenticator app, or one of your recovery codes."}}}}}
