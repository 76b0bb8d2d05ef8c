// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"Yvjj":["تمت إزالة ","⁨",["title"],"⁩","."],"anAj":"تراجع","cvZq":"إضافة المزيد","lPvA":["ذكرت ","⁨",["asked"],"⁩","، والموجود ","⁨",["count"],"⁩",". أزل ","⁨",["surplus"],"⁩","، أو غيّر العدد."],"UbnN":["⁧","⁨",["many"],"⁩",": ","⁨",["count"],"⁩","⁩"],"gOqq":["⁨",["title"],"⁩",["hide"," من ","⁨",["count"],"⁩"]],"gYJI":"إزالة"}
