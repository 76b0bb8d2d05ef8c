// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"DguI":[["list"],", ",["next"]],"alEn":"Jáde","QZjY":"A kò lè ṣí èyí.","JPFp":["Yọ kúrò",["hide"," ",["name"]]],"AVuq":"Àkáǹtì yín","rhHQ":"Àwọn ìṣe","kNdF":"Òṣìṣẹ́","SFif":"Àwọn alábòójútó","RdiY":["àti ",["more",4]," mìíràn"],"HIoa":"Àwọn ìyípadà","QcjR":"Àkópọ̀","QQnR":"Àyẹ̀wò","Ftwt":[["asking",2,{"other":["òṣìṣẹ́ ",0," béèrè fún ìparẹ́ dátà rẹ̀"]}]],"ZyCt":[["planned",2,{"other":["a ó pa dátà òṣìṣẹ́ ",0," rẹ́, a sì lè fagilé e"]}]],"LmVG":"Gba ènìyàn síṣẹ́","iINy":[["unseen",2,{"=0":"Àkọsílẹ̀ tó ti parí: kò sí tuntun","other":["Àkọsílẹ̀ tó ti parí: ",0," tuntun"]}]],"xxBJ":[["count"]," lápapọ̀"],"cgiR":[["changes",2,{"other":["a kò tíì fìdí ìyípadà ",0," múlẹ̀"]}]],"iEFx":[["shared",2,{"other":["òṣìṣẹ́ púpọ̀ ní ìdáhùn ",0," kan náà"]}]],"ROKC":"Kò sí tuntun.","yszf":"Tó parí láti ìgbà tí ẹ wò kẹ́yìn","VWbc":"Mẹ́nù","yMPc":"Ti mẹ́nù","MtjD":"Ẹ̀gbẹ́ ojú-ìwé","Coki":"Ṣí mẹ́nù","MgQY":"Ojú-ìwé","xtUR":"Nẹ́tíwọ́ọ̀kì já kí gbogbo rẹ̀ tó dé.","IEav":"A kò lè fi ojú-ìwé yìí hàn.","nyvt":"Ohun tí ẹ ti fi pamọ́ wà láìléwu. Àwọn ojú-ìwé yòókù ṣì ń ṣiṣẹ́.","hJDk":"Àwọn ènìyàn","ZFoI":"Ímeèlì","Xbgh":"Ìṣàkóso","CvaF":[["count",4],["hide"," fún àyẹ̀wò"]],"qqjf":"Fi Oníbàárà Sí i","hsDJ":"Kọ̀wé sí ènìyàn","COig":"Ìfiránṣẹ́ tó ti lọ","SUqe":[["count",4],["hide"," kùnà"]],"igyN":[["count",4],["hide"," láti wò"]],"Tqln":"Ètò","IGPT":"Wá tàbí lọ sí"}

/** Each is a separate chunk. */
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
