// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/disable-account":{"schema":{"title":"Dá àkáǹtì yìí dúró","properties":{"reason":{"title":"Ìdí","errorMessage":{"required":"Ẹ yan ìdí kan."},"x-texts":{"left the company":"ó ti kúrò ní ilé-iṣẹ́","lost or stolen device":"ẹ̀rọ rẹ̀ sọnù tàbí wọ́n jí i","second account":"àkáǹtì kejì","other":"òmíràn"}}}},"ui":{"ui:submit":"Dá dúró"}}}
