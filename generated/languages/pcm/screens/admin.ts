// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"DguI":[["list"],", ",["next"]],"alEn":"Log out","QZjY":"Dis one no fit load.","JPFp":["Remove",["hide"," ",["name"]]],"AVuq":"Your account","rhHQ":"Activity","kNdF":"Worker","SFif":"Admins","RdiY":["and ",["more",4]," more"],"HIoa":"Changes","QcjR":"Dashboard","QQnR":"Checking","Ftwt":[["asking",2,{"one":[0," worker want make we wipe am"],"other":[0," workers want make we wipe dem"]}]],"ZyCt":[["planned",2,{"one":["We go wipe ",0," worker, you fit cancel am"],"other":["We go wipe ",0," workers, you fit cancel am"]}]],"LmVG":"Hire people","iINy":[["unseen",2,{"=0":"Records wey don complete: nothing new","other":["Records wey don complete: ",0," new"]}]],"xxBJ":[["count"]," in all"],"cgiR":[["changes",2,{"one":["Nobody never confirm ",0," change"],"other":["Nobody never confirm ",0," changes"]}]],"iEFx":[["shared",2,{"one":["Many workers get di same ",0," answer"],"other":["Many workers get di same ",0," answers"]}]],"ROKC":"Nothing new.","yszf":"Don complete since you last look","VWbc":"Menu","yMPc":"Close di menu","MtjD":"Sidebar","Coki":"Open di menu","MgQY":"Pages","xtUR":"Network fail before everything come.","IEav":"Dis page no fit show.","nyvt":"Wetin you don save dey safe. Di oda pages still dey work.","hJDk":"People","ZFoI":"Mail","Xbgh":"Control","CvaF":[["count",4],["hide"," to check"]],"qqjf":"Add Client List","hsDJ":"Write to people","COig":"Messages wey don go","SUqe":[["count",4],["hide"," fail"]],"igyN":[["count",4],["hide"," to look"]],"Tqln":"Settings","IGPT":"Search or jump to"}

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
