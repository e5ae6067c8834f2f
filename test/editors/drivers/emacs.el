;;; emacs.el --- Carries out the tasks of scenario.ts in Emacs -*- lexical-binding: t -*-
;; By the commands of a user, with Eglot or lsp-mode, whichever the configuration starts.
(require 'cl-lib)
(require 'flymake)
(require 'json)
(require 'xref)

(setq make-backup-files nil auto-save-default nil create-lockfiles nil
      inhibit-message t
      vc-follow-symlinks t
      eglot-sync-connect t
      eglot-autoshutdown nil
      lsp-auto-guess-root t lsp-auto-register-remote-clients nil
      lsp-enable-suggest-server-download nil lsp-warn-no-matched-clients nil
      lsp-diagnostics-provider :flymake lsp-enable-file-watchers nil lsp-restart 'ignore
      lsp-keep-workspace-alive t lsp-session-file (expand-file-name "lsp-session" (getenv "EDITOR_HOME")))

(defvar driver-folder default-directory)

(defun driver-uses-eglot () (bound-and-true-p eglot--managed-mode))

(defun driver-wait (condition)
  "Waits until CONDITION holds. Answers of the server are handled by timers, so it is also looked at without output."
  (let (value)
    (while (not (setq value (funcall condition)))
      (accept-process-output nil 0.05)
      (run-hooks 'post-command-hook))
    value))

(defun driver-show (file &optional place)
  "Shows FILE; with PLACE, the cursor goes there."
  (find-file (expand-file-name file driver-folder))
  (run-hooks 'post-command-hook)
  (when place
    (goto-char (point-min))
    (search-forward (gethash "text" place))
    (goto-char (+ (match-beginning 0) (gethash "behind" place)))))

(defun driver-at (task) (driver-show (gethash "file" task) (gethash "at" task)))

(defun driver-tell-changes ()
  "Tells the server of changes now: Eglot waits until the user is idle."
  (when (driver-uses-eglot) (eglot--signal-textDocument/didChange)))

(defun driver-position (position)
  (save-excursion
    (goto-char position)
    (cons (1- (line-number-at-pos)) (- (point) (line-beginning-position)))))

(defun driver-problem (one)
  (let ((start (driver-position (flymake-diagnostic-beg one)))
        (end (driver-position (flymake-diagnostic-end one))))
    `((line . ,(car start)) (character . ,(cdr start)) (endLine . ,(car end)) (endCharacter . ,(cdr end))
      (text . ,(flymake-diagnostic-text one)))))

(defun driver-accept (item)
  "What chooses ITEM among completions, as the user would in a menu."
  (lambda (start end table predicate)
    (let* ((typed (buffer-substring start end))
           (found (completion-all-completions typed table predicate (length typed)))
           (exit (plist-get completion-extra-properties :exit-function))
           (chosen (or (progn
                         (setcdr (last found) nil)
                         (cl-find-if (lambda (one) (string= (string-trim one) item)) found))
                       (error "%s is not among %S" item found))))
      (completion--replace start end chosen)
      (when exit (funcall exit chosen 'finished))
      t)))

(defun driver-apply-preferred-fix ()
  (if (driver-uses-eglot)
      ;; Return takes the default, which is the preferred action.
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (_prompt _items &optional _p _m _i _h default &rest _)
                   (if (consp default) (car default) default)))
                (last-nonmenu-event ?\r))
        (call-interactively #'eglot-code-actions))
    (lsp-execute-code-action
     (cl-find-if (lambda (action) (lsp-get action :isPreferred)) (lsp-code-actions-at-point)))))

(defun driver-do (task)
  "Carries out TASK and returns its answer."
  (pcase (gethash "do" task)
    ("open" (driver-show (gethash "file" task)) :null)
    ("diagnostics"
     (driver-show (gethash "file" task))
     (driver-tell-changes)
     (let ((count (gethash "count" task)))
       (driver-wait (lambda ()
                      (when flymake-mode (flymake-start))
                      (= (length (flymake-diagnostics)) count)))
       (vconcat (mapcar #'driver-problem (flymake-diagnostics)))))
    ("fix"
     (driver-at task)
     (let ((tick (buffer-chars-modified-tick)))
       (driver-apply-preferred-fix)
       (driver-wait (lambda () (/= tick (buffer-chars-modified-tick)))))
     :null)
    ("complete"
     (driver-show (gethash "file" task))
     (goto-char (point-min))
     (search-forward (gethash "replace" task))
     (replace-match (gethash "by" task) t t)
     (driver-tell-changes)
     (let ((completion-in-region-function (driver-accept (gethash "item" task))))
       (completion-at-point))
     :null)
    ("hover"
     (driver-at task)
     (if (driver-uses-eglot)
         (let (text)
           (eglot-hover-eldoc-function (lambda (said &rest _) (setq text said)))
           (substring-no-properties (driver-wait (lambda () text))))
       (lsp-describe-thing-at-point)
       (with-current-buffer "*lsp-help*" (buffer-substring-no-properties (point-min) (point-max)))))
    ("rename"
     (driver-at task)
     (if (driver-uses-eglot) (eglot-rename (gethash "to" task)) (lsp-rename (gethash "to" task)))
     (save-some-buffers t)
     :null)
    ("definition"
     (driver-at task)
     (xref-find-definitions (xref-backend-identifier-at-point (xref-find-backend)))
     (let ((position (driver-position (point))))
       `((file . ,(file-relative-name buffer-file-name driver-folder))
         (line . ,(car position)) (character . ,(cdr position)))))
    ("save"
     (driver-show (gethash "file" task))
     (goto-char (point-max))
     (insert "\n")
     (save-buffer)
     (with-temp-buffer
       (insert-file-contents (expand-file-name (gethash "file" task) driver-folder))
       (buffer-string)))))

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
