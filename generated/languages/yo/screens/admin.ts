// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"BiBtL":"Jáde","efJLH":["Yọ kúrò",["hide"," ",["name"]]],"HUeqG":"Àkáǹtì yín","DkEZX":"Kò sí nínú ojúṣe yín","NlCMn":["Ojúṣe yín, ",["title"],", kò ní ojú-ìwé yìí nínú."],"UTIWM":"Alábòójútó kan lè fún yín ní ojúṣe mìíràn.","WURBu":"Lọ sọ́dọ̀ àwọn òṣìṣẹ́","IwJHT":"Àwọn ìṣe","rQMCx":"Òṣìṣẹ́","VJrik":"Àwọn alábòójútó","YsBsZ":["àti ",["more",4]," mìíràn"],"yaQHd":"Àwọn ìyípadà","hTLjM":"Àkópọ̀","ndria":"Àyẹ̀wò","SRSve":[["asking",2,{"other":["òṣìṣẹ́ ",0," béèrè fún ìparẹ́ dátà rẹ̀"]}]],"yVmqa":[["planned",2,{"other":["a ó pa dátà òṣìṣẹ́ ",0," rẹ́, a sì lè fagilé e"]}]],"GzRwA":"Gba ènìyàn síṣẹ́","npCzB":[["unseen",2,{"=0":"Àkọsílẹ̀ tó ti parí: kò sí tuntun","other":["Àkọsílẹ̀ tó ti parí: ",0," tuntun"]}]],"YONFs":[["count"]," lápapọ̀"],"NnmFE":[["changes",2,{"other":["a kò tíì fìdí ìyípadà ",0," múlẹ̀"]}]],"dTPPY":[["shared",2,{"other":["òṣìṣẹ́ púpọ̀ ní ìdáhùn ",0," kan náà"]}]],"mnUte":"Kò sí tuntun.","TkWcq":"Tó parí láti ìgbà tí ẹ wò kẹ́yìn","ebHrU":"Mẹ́nù","NmEuf":"Ti mẹ́nù","NpUwn":["Ẹ ṣètò ẹ̀rí kejì kó tó di ",["date"],"."],"Gzokc":"Àwọn alábòójútó lè rí àkọsílẹ̀ gbogbo ènìyàn. Lẹ́yìn ọjọ́ náà, ẹ gbọ́dọ̀ ṣètò rẹ̀ nígbà tí ẹ bá wọlé.","vlUuQ":"Ṣètò rẹ̀","dtYBC":"Ẹ̀gbẹ́ ojú-ìwé","rlXwk":"Ṣí mẹ́nù","BFoHf":"Ojú-ìwé","wwaNt":"Nẹ́tíwọ́ọ̀kì já kí gbogbo rẹ̀ tó dé.","XAfed":"A kò lè fi ojú-ìwé yìí hàn.","QxIDT":"Ohun tí ẹ ti fi pamọ́ wà láìléwu. Àwọn ojú-ìwé yòókù ṣì ń ṣiṣẹ́.","GvyQr":"Àwọn ènìyàn","ihdCN":"Ímeèlì","Oddpq":"Ìṣàkóso","DeTAk":[["count",4],["hide"," fún àyẹ̀wò"]],"fgmJX":"Fi Oníbàárà Sí i","ccncV":"Kọ̀wé sí ènìyàn","jrIhb":"Ìfiránṣẹ́ tó ti lọ","lhtKt":[["count",4],["hide"," kùnà"]],"pahwr":[["count",4],["hide"," láti wò"]],"YhGNl":"Ètò","JxWSg":"Wá tàbí lọ sí"}

/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: { [form: string]: unknown } }> } = {
  "admin/bulk-message": () => import('../forms/admin/bulk-message.ts'),
  "admin/client": () => import('../forms/admin/client.ts'),
  "admin/correct-contact": () => import('../forms/admin/correct-contact.ts'),
  "admin/correction": () => import('../forms/admin/correction.ts'),
  "admin/dashboard": () => import('../forms/admin/dashboard.ts'),
  "admin/disable-account": () => import('../forms/admin/disable-account.ts'),
  "admin/employee-list": () => import('../forms/admin/employee-list.ts'),
  "admin/export": () => import('../forms/admin/export.ts'),
  "admin/invitation": () => import('../forms/admin/invitation.ts'),
  "admin/person-head": () => import('../forms/admin/person-head.ts'),
  "admin/return-form": () => import('../forms/admin/return-form.ts'),
  "admin/saved-view": () => import('../forms/admin/saved-view.ts'),
  "sections/certificates": () => import('../forms/sections.ts'),
  "sections/declaration": () => import('../forms/sections.ts'),
  "sections/education": () => import('../forms/sections.ts'),
  "sections/employee-details": () => import('../forms/sections.ts'),
  "sections/guarantors": () => import('../forms/sections.ts'),
  "sections/personal-information": () => import('../forms/sections.ts')
}
