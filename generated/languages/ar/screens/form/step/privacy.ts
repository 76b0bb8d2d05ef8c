// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ioXq":"قرأته","hqci":["اقرأ ",["link","إشعار الخصوصية"]],"mivZ":"تغيّر إشعار الخصوصية. أعد تحميل الصفحة لقراءته."}
