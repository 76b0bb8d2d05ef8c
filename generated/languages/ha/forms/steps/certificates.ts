// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/certificates":{"schema":{"title":"Satifiket na ƙwarewar aiki","errorMessage":{"maxItems":"Kada ku ƙara fiye da layuka 50."},"items":{"properties":{"name":{"title":"Sunan satifiket"},"dateObtained":{"title":"Ranar da aka samu"},"nameOfCourse":{"title":"Sunan kwas"}}}},"ui":{"ui:help":"Babu satifiket? Ku zaɓi Gaba don tsallake wannan mataki.","ui:row":"Satifiket {n}","ui:add":"Ƙara wani satifiket","ui:remove":"Cire"}}}
