// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/education":{"schema":{"title":"Ilimi","errorMessage":{"maxItems":"Kada ku ƙara fiye da layuka 50."},"items":{"properties":{"nameOfSchool":{"title":"Sunan makaranta"},"qualification":{"title":"Matakin karatu"},"dateObtained":{"title":"Ranar da aka samu"}}}},"ui":{"ui:row":"Kwas {n}","ui:add":"Ƙara wani kwas","ui:remove":"Cire"}}}
