// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/invitation":{"schema":{"title":"Pe alábòójútó kan","properties":{"email":{"title":"Ímeèlì","errorMessage":{"required":"Ẹ kọ ímeèlì alábòójútó tuntun náà."}}}},"ui":{"ui:submit":"Fi ìwé ìpè ránṣẹ́"}}}
