// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"DguI":[["list"],", ",["next"]],"alEn":"Déconnexion","QZjY":"Le chargement a échoué.","JPFp":["Retirer",["hide"," ",["name"]]],"AVuq":"Votre compte","rhHQ":"Activité","kNdF":"Employé","SFif":"Administrateurs","RdiY":["et ",["more",4]," de plus"],"HIoa":"Changements","QcjR":"Tableau de bord","QQnR":"Vérification","Ftwt":[["asking",2,{"one":[0," employé demande à être effacé"],"other":[0," employés demandent à être effacés"]}]],"ZyCt":[["planned",2,{"one":[0," employé sera effacé, ce qui peut être annulé"],"other":[0," employés seront effacés, ce qui peut être annulé"]}]],"LmVG":"Recruter","iINy":[["unseen",2,{"=0":"Dossiers complets : rien de nouveau","one":["Dossiers complets : ",0," nouveau"],"other":["Dossiers complets : ",0," nouveaux"]}]],"xxBJ":[["count"]," au total"],"cgiR":[["changes",2,{"one":[0," changement n’est pas confirmé"],"other":[0," changements ne sont pas confirmés"]}]],"iEFx":[["shared",2,{"one":[0," réponse est commune à plusieurs employés"],"other":[0," réponses sont communes à plusieurs employés"]}]],"ROKC":"Rien de nouveau.","yszf":"Dossiers complets depuis votre dernier passage","VWbc":"Menu","yMPc":"Fermer le menu","MtjD":"Barre latérale","Coki":"Ouvrir le menu","MgQY":"Pages","xtUR":"Le réseau s’est coupé avant la fin du chargement.","IEav":"Cette page ne peut pas être affichée.","nyvt":"Ce que vous avez enregistré est en sécurité. Les autres pages marchent toujours.","hJDk":"Personnes","ZFoI":"Messages","Xbgh":"Contrôle","CvaF":[["count",4],["hide"," à vérifier"]],"qqjf":"Liste des clients","hsDJ":"Écrire aux employés","COig":"Messages envoyés","SUqe":[["count",4],["hide"," en échec"]],"igyN":[["count",4],["hide"," à regarder"]],"Tqln":"Paramètres","IGPT":"Chercher ou aller à"}

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
