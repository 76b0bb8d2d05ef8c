// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["d98049d"] = validate0;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (Array.isArray(data)) {
        let len0 = data.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data0 = data[i0];
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0.target === void 0) {
              let err0 = { instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "target" } };
              vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
            }
            if (data0.guarantor === void 0) {
              let err1 = { instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "guarantor" } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (data0.target !== void 0) {
              let data1 = data0.target;
              if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
                let err2 = { instancePath: instancePath + "/" + i0 + "/target", keyword: "type", params: { type: "integer" } };
                vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
              }
            }
            if (data0.guarantor !== void 0) {
              let data2 = data0.guarantor;
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                if (data2._id !== void 0 && typeof data2._id != "string") {
                  let err3 = { instancePath: instancePath + "/" + i0 + "/guarantor/_id", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                }
                if (data2.url !== void 0 && typeof data2.url != "string") {
                  let err4 = { instancePath: instancePath + "/" + i0 + "/guarantor/url", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                }
                if (data2.name !== void 0 && typeof data2.name != "string") {
                  let err5 = { instancePath: instancePath + "/" + i0 + "/guarantor/name", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                }
              } else {
                let err6 = { instancePath: instancePath + "/" + i0 + "/guarantor", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
              }
            }
          } else {
            let err7 = { instancePath: instancePath + "/" + i0, keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath, keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"steps/guarantors","schema":{"title":"Guarantors","type":"array","format":"pdf","x-file":{"field":"guarantor","types":["application/pdf"],"maxBytes":5242880,"slots":2,"slotTitle":"Guarantor {n}","saveWithout":true},"items":{"type":"object","required":["target","guarantor"],"properties":{"target":{"type":"integer"},"guarantor":{"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}}}}},"ui":{"ui:help":"PDF files only, up to 5 MB each."}}, validate: validators["d98049d"], validators }
