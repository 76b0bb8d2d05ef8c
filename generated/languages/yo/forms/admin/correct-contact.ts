// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correct-contact":{"schema":{"title":"Ṣe àtúnṣe ímeèlì tàbí fóònù","properties":{"email":{"title":"Ímeèlì"},"phone":{"title":"Fóònù"},"reason":{"title":"Ìdí","errorMessage":{"required":"Ẹ yan ìdí kan."},"x-texts":{"asked by the employee":"òṣìṣẹ́ ló béèrè fún un","typing mistake":"àṣìṣe ìtẹ̀wé","mailbox lost":"kò ní ímeèlì náà mọ́","phone number lost":"nọ́ńbà fóònù ti sọnù","other":"òmíràn"}}}},"ui":{"ui:submit":"Fi pamọ́"}}}
