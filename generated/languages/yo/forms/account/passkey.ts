// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/passkey":{"schema":{"title":"Kọ́kọ́rọ́ ìwọlé","properties":{"name":{"title":"Orúkọ kọ́kọ́rọ́ ìwọlé","description":"Orúkọ tí ẹ ó fi dá a mọ̀, bíi ẹ̀rọ tó wà lórí rẹ̀."}}},"ui":{"ui:submit":"Fi pamọ́"}}}
