;;; dap-mode.el --- Carries out the tasks of debugging.ts in Emacs -*- lexical-binding: t -*-
(require 'json)

(setq make-backup-files nil auto-save-default nil create-lockfiles nil
      inhibit-message t
      vc-follow-symlinks t
      dap-auto-configure-features nil
      dap-breakpoints-file (expand-file-name "breakpoints" (getenv "EDITOR_HOME"))
      lsp-session-file (expand-file-name "lsp-session" (getenv "EDITOR_HOME")))

(defvar driver-ended nil)
(add-hook 'dap-terminated-hook (lambda (_session) (setq driver-ended t)))

(defun driver-values (session frame)
  (let* ((scopes (gethash "scopes" (dap-request session "scopes" :frameId (gethash "id" frame))))
         (reference (gethash "variablesReference" (seq-elt scopes 0)))
         (values (make-hash-table :test 'equal)))
    (seq-do (lambda (variable) (puthash (gethash "name" variable) (gethash "value" variable) values))
            (gethash "variables" (dap-request session "variables" :variablesReference reference)))
    values))

(defun driver-stop ()
  "Waits until the code is stopped, or has ended."
  (while (not (or driver-ended
                  (when-let ((session (dap--cur-session))) (dap--debug-session-active-frame session))))
    (accept-process-output nil 0.05))
  (if driver-ended
      :null
    (let* ((session (dap--cur-session))
           (frame (dap--debug-session-active-frame session)))
      `((function . ,(gethash "name" frame))
        (line . ,(1- (gethash "line" frame)))
        (values . ,(driver-values session frame))))))

(defun driver-do (task)
  "Carries out TASK and returns its answer."
  (pcase (gethash "do" task)
    ("debug"
     (find-file (gethash "file" task))
     (search-forward (gethash "text" (gethash "at" task)))
     (dap-breakpoint-add)
     (let ((template (copy-sequence (cdr (assoc "Alteration hook" dap-debug-template-configurations)))))
       (plist-put template :module (expand-file-name "../.." buffer-file-name))
       (plist-put template :hook (gethash "hook" task))
       (dap-debug (plist-put template :data (gethash "data" task)))))
    ("go"
     (call-interactively
      (pcase (gethash "how" task)
        ("next" #'dap-next)
        ("stepBack" #'platform-config-step-back)
        ("reverseContinue" #'platform-config-reverse-continue)
        ("continue" #'dap-continue)))))
  (driver-stop))

(defun driver-answer (value)
  (write-region (concat (json-serialize value) "\n") nil (getenv "EDITOR_ANSWERS") t 'silent))

(condition-case failure
    (mapc (lambda (task) (driver-answer `((answer . ,(driver-do task)))))
          (with-temp-buffer
            (insert-file-contents (getenv "EDITOR_TASKS"))
            (json-parse-buffer)))
  (t
   (driver-answer `((error . ,(error-message-string failure))))
   (kill-emacs 1)))
(kill-emacs 0)
